/**
 * The kinds of file people may attach. The kind is determined from the bytes; names and headers are ignored
 * (docs/spec/security.md#t35).
 */
export type FileKind = 'image/png' | 'image/jpeg' | 'application/pdf';

const starts: readonly (readonly [FileKind, Buffer])[] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['application/pdf', Buffer.from('%PDF-')],
];

/**
 * Returns the kind shown by a file's first bytes, or undefined for any other file. The signature must be at the very
 * start: a PDF behind other bytes is also something else, and harmful files travel as such hybrids.
 */
export const fileKindOf = (head: Uint8Array): FileKind | undefined =>
  starts.find(([, mark]) => mark.equals(head.subarray(0, mark.length)))?.[0];
