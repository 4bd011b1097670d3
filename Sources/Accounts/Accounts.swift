/// This module knows who somebody is (S-10, S-11, S-12): accounts, sign-in, sessions and keys. It knows neither HTTP routes nor
/// records.
