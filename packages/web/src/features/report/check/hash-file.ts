/**
 * Returns the SHA-256 of a whole file in hex, computed in the browser: nothing of it is sent. Throws when the browser
 * cannot read it.
 */
export async function hashFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
