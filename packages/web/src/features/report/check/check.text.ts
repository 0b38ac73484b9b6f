/** Words of the page that checks files of reports. */
export const checkText = {
  title: 'Check a report file',
  purpose:
    'Whoever was handed a CSV, XLSX or PDF report of this portal finds out here whether it is the one that was made. The file stays on your device.',
  file: {
    label: 'The file',
    rule: 'CSV, XLSX or PDF, up to 1 GB. It is read here and sent nowhere.',
    wrongKind: 'Reports are CSV, XLSX or PDF files.',
    tooLarge: 'This file is too large to be read here. Compute its SHA-256 with another program and paste it below.',
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
  loading: 'Looking in our records',
  verdict: {
    made: 'This portal made this file',
    madeHash: 'This portal made a file with this SHA-256',
    whole: 'It was not changed since: one other letter or figure would give another SHA-256.',
    ofOnesOwn: 'It says something of the file in your hands only if you computed the SHA-256 of that file yourself.',
    unknown: 'This is not a file as this portal made it',
    unknownWords:
      'It was made elsewhere, or changed since. Opening a file in a spreadsheet and saving it is a change. Do not rely on its figures: ask for the file as it was downloaded.',
    unknownHash: 'This portal made no file with this SHA-256',
    unknownHashWords: 'The file was made elsewhere, or changed since. Do not rely on its figures.',
  },
  facts: { name: 'Your file', title: 'Report', organization: 'Organization', madeAt: 'Made on (time in Lagos)' },
} as const;
