// Restores a backup as the user who runs this process: `node restore-as.command.ts '{"from": …}'`. Prints as JSON the numbers in
// the table `payment` and up to where it restored; a refusal goes to stderr, with exit code 1.

import { type RestoreOfTest, restoredPayments } from './restored-payments.ts';

try {
  console.log(JSON.stringify(await restoredPayments(JSON.parse(process.argv[2] ?? '{}') as RestoreOfTest)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
