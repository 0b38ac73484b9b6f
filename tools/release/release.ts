import { type Fragment, READERS } from './fragments.ts';

/** Where releases begin in the changelog: the newest stands directly below. */
const BEGIN = '<!-- releases -->\n';

/** Returns the next version: its middle number is one higher. */
export function nextVersion(version: string): string {
  const [major, minor] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
}

/** Returns the part of the changelog for one release: what is new for each reader, in the order of `READERS`. */
export function releaseNotes(version: string, day: string, fragments: readonly Fragment[]): string {
  const parts = READERS.map(([reader, heading]) => {
    const entries = fragments.filter(({ readers }) => readers.includes(reader)).map(({ sentence }) => `- ${sentence}`);
    return entries.length === 0 ? [] : [`### ${heading}`, '', ...entries, ''];
  });
  return [`## ${version}, ${day}`, '', ...parts.flat()].join('\n');
}

/**
 * Returns the changelog with the notes of a release above those of earlier ones. Throws where no fragment waits, or
 * the changelog does not say where releases begin.
 */
export function released(changelog: string, version: string, day: string, fragments: readonly Fragment[]): string {
  if (fragments.length === 0)
    throw new Error('There is nothing to release: changes/ holds no fragment. Add one for each change a reader sees.');
  const [head, rest] = changelog.split(BEGIN);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no line ${BEGIN.trim()}: add it above the newest release.`);
  return `${head}${BEGIN}\n${releaseNotes(version, day, fragments)}${rest}`;
}

/** Returns the text of a package.json or of the lock file with the version of our own packages raised. */
export function raised(text: string, from: string, to: string): string {
  const own = new RegExp(
    `("name": "(?:isura|@isura/[a-z0-9-]+)",\\n\\s*"version": )"${from.replaceAll('.', '[.]')}"`,
    'g',
  );
  return text.replace(own, `$1"${to}"`);
}
