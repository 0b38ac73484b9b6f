import type { UserRecord } from '@isura/contract/identity/user-record';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { SC2 } from '@isura/contract/request/schedules';
import { mayCall } from '../../../lib/rights.ts';

/** Reports whether the user may send files of a type: one that has them, whose payments they make. */
export const maySend = (person: Pick<UserRecord, 'calls' | 'resources'> | undefined, type: PaymentType): boolean =>
  person !== undefined &&
  type.paths.bulk !== undefined &&
  mayCall(person, SC2.id) &&
  person.resources.some(({ code, access }) => code === type.resource && access === 'ACT');
