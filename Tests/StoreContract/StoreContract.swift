/// The tests that every `RecordStore` passes, as functions over a store.
