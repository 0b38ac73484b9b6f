// Regenerates the filter of common passwords from the list of the package named in docs/data-sources.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { filterOf, membersOf } from '../src/modules/identity/password/common-passwords.domain.ts';

const file = join(import.meta.dirname, '../src/modules/identity/password/common-passwords.bin');
const members = membersOf(dictionary['passwords-common']);
writeFileSync(file, filterOf(members).bits);
console.log(`${members.size} words in ${file}`);
