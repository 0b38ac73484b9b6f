import { cpus, totalmem } from 'node:os';
import { figure } from './figures.ts';
import type { Result, Section } from './frame.ts';

const intro = `# Figures

Written by \`npm run bench\` and \`npm run lighthouse\`; a section keeps its figures until its bench is run again. Work and
floor are measured in turns, and "times the floor" is the median of the rounds' own ratios: it holds from machine to
machine where milliseconds do not.
`;

/** Describes the machine of a measurement, without naming it. */
export function machine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

/** Returns what is allowed of a figure, or of its ratio to the floor, and whether it was kept. */
export function limitOf({ limit, least, passed }: Result): string {
  const allowed = [
    ...(limit === undefined ? [] : [`≤ ${figure(limit)}`]),
    ...(least === undefined ? [] : [`≥ ${figure(least)} times the floor`]),
  ];
  return allowed.length === 0 ? '' : `${allowed.join(', ')} ${passed ? 'kept' : '**missed**'}`;
}

/** Returns the section of one bench as Markdown. */
export function sectionText(section: Section, day: string, on: string): string {
  const rows = section.results.map((r) => {
    const spread = section.rounds > 1 ? `${figure(r.lowest)} to ${figure(r.highest)}` : '';
    const floor = r.floor ? `${r.floor.name}: ${figure(r.floor.value)} ${r.unit}` : '';
    const ratio = r.floor ? figure(r.floor.ratio) : '';
    const limit = limitOf(r);
    return `| ${r.name} | ${figure(r.work)} ${r.unit} | ${spread} | ${floor} | ${ratio} | ${limit} |`;
  });
  return [
    `## ${section.bench.title}`,
    '',
    section.bench.about,
    '',
    '| What | Median | Spread | Floor | Times the floor | Limit |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `${section.rounds === 1 ? 'One round' : `${section.rounds} rounds`}, ${day}, on ${on}.`,
    ...section.facts.map((fact) => `- ${fact}`),
  ].join('\n');
}

/** Replaces the section with the same id in the page, or appends it; every other section stays. */
export function merge(page: string, id: string, text: string): string {
  const open = `<!-- section ${id} -->`;
  const end = `<!-- end ${id} -->`;
  const block = `${open}\n${text}\n${end}`;
  const from = page.indexOf(open);
  const to = page.indexOf(end);
  if (from >= 0 && to > from) return page.slice(0, from) + block + page.slice(to + end.length);
  return `${(page.trim() === '' ? intro : page).trimEnd()}\n\n${block}\n`;
}
