import type { Plugin } from 'vite';
import { planChunks } from './plan-chunks.ts';
import { survey } from './survey.ts';
import { visitsOf } from './visits.ts';

/**
 * Returns, for each module that is in no entry's own file, the name of the file it shares with others
 * (docs/blocks-web.md#files-of-the-program).
 */
export async function planFiles(): Promise<ReadonlyMap<string, string>> {
  const found = await survey();
  const react = [...found.pieces.values()].filter(({ name }) => name === 'react').map(({ id }) => [id]);
  const plan = new Map<string, string>();
  const taken = new Set<string>();
  for (const ids of [...react, ...planChunks([...found.pieces.values()], visitsOf(found))]) {
    const pieces = ids.map((id) => found.pieces.get(id)!);
    const { name } = pieces.reduce((largest, piece) => (piece.bytes > largest.bytes ? piece : largest));
    let own = name;
    for (let again = 2; taken.has(own); again++) own = `${name}-${again}`;
    taken.add(own);
    for (const module of pieces.flatMap(({ modules }) => modules)) plan.set(module, own);
  }
  return plan;
}

/** Puts each module into the file that the plan names. */
export const inFiles = (plan: ReadonlyMap<string, string>): Plugin => ({
  name: 'in-files',
  outputOptions: (options) => ({
    ...options,
    codeSplitting: {
      includeDependenciesRecursively: false, // the plan has them as well
      groups: [{ name: (id) => plan.get(id) ?? null, debugName: 'plan' }],
    },
  }),
});
