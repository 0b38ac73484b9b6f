import type { Events } from '@isura/contract/events/events';
import type { NoticeText } from './notice.text.ts';

const fieldNames = { name: 'its name', addresses: 'its addresses', end: 'its end' } as const;
const unexpected = 'If you did not expect this, ask them, or revoke the key.';

/** Texts of the notices about API keys. */
export const keyText = {
  ending: (name: string, keyName: string, end: string): NoticeText => ({
    type: 'warning',
    title: `The API key of ${name} ends on ${end}`,
    body: `After that, ${name} is refused. Make a new key and put it into the settings of the program before then. The key that ends is ${keyName}.`,
  }),
  unused: (name: string, keyName: string, days: number): NoticeText => ({
    type: 'info',
    title: `The API key of ${name} was not used for ${days} days`,
    body: `Revoke ${keyName} if the program no longer needs it: a key nobody uses is one nobody misses when it is stolen.`,
  }),
  refused: (name: string, keyName: string, address: string): NoticeText => ({
    type: 'error',
    title: `The API key of ${name} was used from another address`,
    body: `Somebody used ${keyName} from ${address}, which is not on its list, and was refused. If that was not your program, revoke the key. If it was, correct its list, or make a new key for that address.`,
  }),
  rolled: (name: string, byName: string, keyName: string, replaced: string, until: string): NoticeText => ({
    type: 'warning',
    title: `${byName} replaced the API key of ${name}`,
    body: `The new key is ${keyName}. The one before it, ${replaced}, is accepted until ${until}. ${unexpected}`,
  }),
  changed: (
    name: string,
    byName: string,
    keyName: string,
    fields: Events['api-key.changed']['fields'],
  ): NoticeText => ({
    type: 'warning',
    title: `${byName} changed the API key of ${name}`,
    body: `Changed of ${keyName}: ${fields.map((field) => fieldNames[field]).join(', ')}. ${unexpected}`,
  }),
};
