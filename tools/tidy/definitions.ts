import type { Finding, Tree } from './tree.ts';

const defining =
  /^\s*(?:create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger|view|materialized view|policy)|alter\s+(?:policy|function|procedure)|call\s+platform[.]keep_rows_apart|alter\s+table\s+\S+\s+(?:enable|force)\s+row)\b/im;

/** Returns migrations that define what has a separate file: they run before that file, which would undo them. */
export const definingMigrations = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => file.startsWith('packages/server/migrations/'))
    .filter((file) => defining.test(tree.text(file)))
    .map((file) => `${file} defines a function, trigger, view or policy: that stands in packages/server/sql/`);

const patterns = {
  function: /^create or replace (?:function|procedure) (\w+[.]\w+)/gm,
  trigger: /^create (?:or replace |constraint )trigger \w+ [^;]*?\bon (\w+[.]\w+)/gm,
  view: /^create or replace view (\w+[.]\w+)/gm,
  comment: /^comment on (?:table|view) (\w+)[.]\w+/gm,
  policy: /^(?:create policy \w+ on |call platform[.]keep_rows_apart\(array\[')(\w+[.]\w+)/gm,
};

/** Returns files of `sql/` that do not say why, or define something other than their name says. */
export function misplacedDefinitions(tree: Tree): Finding[] {
  const files = tree.files.filter((file) => file.startsWith('packages/server/sql/'));
  return files.flatMap((file) => {
    const [, module, name, kind] = /sql\/(\w+)\/(\w+)(?:[.](view|triggers|policies|comments))?[.]sql$/.exec(file) ?? [];
    if (!name)
      return [
        `${file} is not named <module>/<name>.sql, .view.sql, .triggers.sql, .policies.sql or <module>.comments.sql`,
      ];
    const text = tree.text(file);
    const defined = (what: keyof typeof patterns) => [...text.matchAll(patterns[what])].map((match) => match[1]);
    const counts = {
      function: defined('function'),
      view: defined('view'),
      trigger: kind === 'triggers' ? defined('trigger') : [],
      policy: defined('policy'),
      comment: defined('comment'),
    };
    const requested =
      { view: 'view', triggers: 'trigger', policies: 'policy', comments: 'comment' }[kind!] ?? 'function';
    const subject = kind === 'comments' ? module : `${module}.${name}`;
    const amiss =
      (kind === 'comments' && name !== module) ||
      Object.entries(counts).some(([what, names]) =>
        what === requested ? names.length === 0 || names.some((one) => one !== subject) : names.length > 0,
      );
    return [
      ...(text.startsWith('-- ') ? [] : [`${file} does not begin with what it is for`]),
      ...(amiss ? [`${file} defines something else than the ${requested} of ${subject}`] : []),
    ];
  });
}
