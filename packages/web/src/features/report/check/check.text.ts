import { titles } from './titles.text.ts';

/** Texts of the page that checks report files. */
export const checkText = {
  title: titles.check,
  purpose:
    'If you were given a CSV, XLSX or PDF report of this portal, check here whether it is the file the portal made. The file stays on your device.',
  file: {
    label: 'Report file',
    rule: 'CSV, XLSX or PDF, up to 1 GB. The file is read on this device and sent nowhere.',
    wrongKind: 'Reports are CSV, XLSX or PDF files.',
    tooLarge: 'This file is too large to read here. Compute its SHA-256 with another program and paste it below.',
    drop: 'Drop the file here',
    choose: 'Choose a file',
    reading: (name: string) => `Reading ${name}`,
    unreadable: 'This file could not be read here. Compute its SHA-256 with another program and paste it below.',
  },
  paste: {
    label: 'SHA-256 of the file',
    hint: '64 letters and digits, as a program such as sha256sum or Get-FileHash prints them',
    missing: 'Choose a file, or enter its SHA-256',
    wrong: 'A SHA-256 is 64 digits and letters from a to f',
    send: 'Check',
  },
  loading: 'Searching our records',
  verdict: {
    made: 'This portal made this file',
    madeHash: 'This portal made a file with this SHA-256',
    whole: 'It has not been changed since: changing a single character would give another SHA-256.',
    ofOnesOwn: 'This proves something about your file only if you computed its SHA-256 yourself.',
    unknown: 'This is not a file this portal made',
    unknownWords:
      'It was made elsewhere, or changed since. Opening a file in a spreadsheet and saving it changes it. Do not rely on its figures: ask for the file as it was downloaded.',
    unknownHash: 'This portal made no file with this SHA-256',
    unknownHashWords: 'The file was made elsewhere, or has been changed. Do not rely on its figures.',
  },
  facts: { name: 'Your file', title: 'Report', organization: 'Organization', madeAt: 'Made on (time in Lagos)' },
} as const;
