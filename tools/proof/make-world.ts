import { started } from '../start/started.ts';
import { PROOF_WORLD } from './world.ts';

/**
 * Runs `npm start` in an empty folder, which creates the demonstration data and prints the portal's address, and stops
 * it in good order. The parts of the proof that need such data copy it.
 */
const dataDir = process.env[PROOF_WORLD];
if (!dataDir) throw new Error(`${PROOF_WORLD} names no folder.`);
const portal = await started(dataDir);
console.log(portal.out());
portal.child.kill('SIGINT');
process.exitCode = (await portal.ended) ?? 1;
