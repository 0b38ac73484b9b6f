import { createHash } from 'node:crypto';
import type { ApiDocument } from './document.ts';

const digest = (described: unknown): string =>
  createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);

/**
 * Returns docs/api.md: a line for each call and each schema of the API document, with a digest of its description. The
 * document itself has some 70,000 lines and is built; from this page a reviewer sees which calls a change touches.
 */
export function inventory({ paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const schemas = Object.entries(components.schemas);
  return `# The API, call by call

Written by \`npm run openapi\`, which also builds the whole description, docs/openapi.json; do not edit. The portal serves it at
\`/openapi.json\`, and a page to read and try it at \`/docs\`. A digest changes when anything in its description does.

| Call | Method | Path | Digest |
|---|---|---|---|
${calls.map(({ path, method, described }) => `| ${described['x-call']} | ${method.toUpperCase()} | ${path} | ${digest(described)} |`).join('\n')}

| Schema | Digest |
|---|---|
${schemas.map(([name, schema]) => `| ${name} | ${digest(schema)} |`).join('\n')}
`;
}
