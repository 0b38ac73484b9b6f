import type { NoticeText } from './notice.text.ts';

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
    body: `Somebody used ${keyName} from ${address}, which is not on its list, and was refused. If that was not your program, revoke the key. If it was, add the address.`,
  }),
};
