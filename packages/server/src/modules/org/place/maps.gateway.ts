import { httpOut } from '../../../platform/http-out/http-out.node.ts';

const http = httpOut({ reach: 'configured' });
const DEADLINE_MS = 3_000;

/**
 * Queries the operator's maps service. Throws when it does not answer within three seconds with status 200 and JSON.
 */
export async function askMaps(url: string): Promise<unknown> {
  const answer = await http.send({
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    deadlineMs: DEADLINE_MS,
  });
  if (answer.status !== 200) throw new Error(`the maps service answered ${answer.status}`);
  return JSON.parse(answer.body.toString('utf8')) as unknown;
}
