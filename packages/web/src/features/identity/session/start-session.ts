import type { UserRecord } from '@isura/contract/identity/user-record';
import { readAddress } from '../../../lib/device-facts.ts';
import { openDrafts } from '../../../lib/kept-drafts.ts';
import { askLocation } from '../../../lib/location-watch.ts';
import { beginSession } from '../../../lib/session-store.ts';
import { clearEnd } from './ended.ts';

/** Somebody is signed in from now on in this tab; place and public address are asked for beside it and hold nothing up. */
export async function startSession(record: UserRecord, locationCacheMs: number): Promise<void> {
  clearEnd();
  await beginSession(record);
  await openDrafts(record.login);
  askLocation(locationCacheMs);
  void readAddress();
}
