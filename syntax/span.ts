/** A pair of UTF-16 offsets into a document's text, without its byte order mark. */
export type Span = readonly [start: number, end: number];
