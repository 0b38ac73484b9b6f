import { existsSync } from 'node:fs';
import { samplePaidStatement } from '../../packages/server/seed/demonstration-paid-statements.ts';
import { sampleStatement } from '../../packages/server/seed/demonstration-statements.ts';
import type { Config } from '../../packages/server/src/platform/config/config.ts';

interface Welcome {
  address: string;
  config: Config;
  ownDatabase: boolean;
  dataDir: string;
}

/** The demonstration's sign-ins: one line per kind of person, those that show the most. */
export const signIns: readonly { who: string; login: string }[] = [
  { who: 'Central office', login: 'admin1@oagf.test, admin2@oagf.test, auditor@oagf.test, support@oagf.test' },
  { who: 'Ministry of Works', login: 'admin@mow.test, maker@, reviewer@, approver@, accountant@, auditor@mow.test' },
  {
    who: 'Other organizations',
    login: 'the same at fra.test, nlb.test, ipe.test; admin@ at iss.test, foc.test, wgb.test',
  },
  { who: 'Payers', login: 'person@payer.test, company@payer.test' },
];

/**
 * Returns the text printed when everything is up: the portal's address, the sign-ins, where messages are, how to stop
 * it.
 */
export function welcome({ address, config, ownDatabase, dataDir }: Welcome): string {
  const lines: [string, string][] = [[config.productName, address]];
  // A passkey belongs to a host name, and an address in numbers is none.
  const named = address.replace('//127.0.0.1', '//localhost');
  if (named !== address) lines.push(['With passkeys', named]);
  if (config.demo) {
    for (const { who, login } of signIns) lines.push([who, login]);
    if (signIns.length > 0) lines.push(['Password of all', config.demoPassword]);
    for (const [sample, who] of [
      [sampleStatement(dataDir), 'accountant@fra.test'],
      [samplePaidStatement(dataDir), 'accountant@mow.test'],
    ] as const)
      if (existsSync(sample))
        lines.push(['Bank statement', `${sample}, for ${who} to import and admin1@oagf.test to sign off`]);
  }
  if (config.paymentMode === 'TEST') lines.push(['Mail and SMS', `${address}/dev/messages`]);
  lines.push(['API', `${address}/docs`]);
  lines.push(['Data', ownDatabase ? dataDir : 'the database of DATABASE_URL']);
  const wide = Math.max(...lines.map(([name]) => name.length));
  return ['', ...lines.map(([name, value]) => `  ${name.padEnd(wide)}  ${value}`), '', '  Ctrl-C stops it.', ''].join(
    '\n',
  );
}
