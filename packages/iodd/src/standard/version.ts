/** The two versions of the standard that are in use. */
export type IoddVersion = '1.0.1' | '1.1';
