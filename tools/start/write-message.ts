/** Sends the nth message of a test to the help desk of a portal, each from an address of its own. */
export const writeMessage = (address: string, nth: number): Promise<Response> =>
  fetch(`${address}/services/organization/api/public/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: JSON.stringify({
      name: 'Ada Obi',
      email: 'ada@example.com',
      topic: 'OTHER',
      message: `Message number ${nth} of a test`,
    }),
    signal: AbortSignal.timeout(5_000),
  });
