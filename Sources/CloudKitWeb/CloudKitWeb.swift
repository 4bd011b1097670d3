/// This module is a client of CloudKit Web Services (S-20): of this project's server, or of Apple's, with the native framework's
/// names where they exist. Records, zones, queries and the rest are the nouns of the module `Records`.
///
///     let container = CloudContainer("iCloud.com.example.App", at: server, credentials: .bearer(token))
///     let note = Record("note-1", type: "Note")
///     let saved = try await container.privateCloudDatabase.save(note)
///
/// Start at ``CloudContainer`` and ``DatabaseClient``.
