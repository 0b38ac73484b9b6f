import type { UserRecord } from '@isura/contract/identity/user-record';
import { openDrafts } from '../../../lib/kept-drafts.ts';
import { askLocation } from '../../../lib/location-watch.ts';
import { readAddress } from '../../../lib/public-address.ts';
import { beginSession } from '../../../lib/session-store.ts';
import { clearEnd } from './ended.ts';

/** Signs the user in for this tab; location and public IP address are requested in parallel and delay nothing. */
export async function startSession(record: UserRecord, locationCacheMs: number): Promise<void> {
  clearEnd();
  await beginSession(record);
  await openDrafts(record.login);
  askLocation(locationCacheMs);
  void readAddress();
}
