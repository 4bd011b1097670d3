/// This module is a client of CloudKit Web Services (S-20), this project's server or Apple's, with the native framework's names
/// where they exist.
