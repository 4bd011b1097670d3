// The first test of this folder replaces this file.
