import type { Proof } from './prove.ts';

const HEAD = `# Longer runs

Written by \`npm run test:more\`, the newest run first. A test named under "Unsteady" failed and passed when its file was run
again alone: it is a bug with a name, fixed within the next day's work or taken out of the run with a note here of what is
no longer proved.

| Day | Commit | Passed | Failed | Minutes | Unsteady |
|---|---|---|---|---|---|
`;

/** Returns the page of longer runs with this one added as its first row. */
export function withRun(page: string, { parts, sum }: Proof, run: { day: string; commit: string }): string {
  const rows = page.startsWith(HEAD) ? page.slice(HEAD.length) : '';
  const minutes = parts.reduce((all, part) => all + part.seconds, 0) / 60;
  const unsteady = parts.flatMap(({ name, tally }) =>
    tally.unsteady.map(({ file }) => `${name}: ${file.split('/').at(-1)}`),
  );
  const cells = [run.day, run.commit, sum.passed, sum.failed, minutes.toFixed(0), unsteady.join('; ') || 'none'];
  return `${HEAD}| ${cells.join(' | ')} |\n${rows}`;
}
