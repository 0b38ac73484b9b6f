/**
 * Who may import whom. Modules stand in a line, each may use those to its left through their door; everything else
 * follows from the ending of a file. The list is the order; the rules are made from it.
 */
const modules = require('./module-line.cjs');

const server = '^packages/server/src';
const anyModule = `${server}/modules/([^/]+)`;
const test = '[.]test[.]tsx?$';
const queryBuilder = '(^|/)node_modules/(kysely|pg|pg-copy-streams)(/|$)|^(kysely|pg|pg-copy-streams)$';

/** `from` may import nothing that matches `to`, except `but`. */
const never = (name, comment, from, to, but = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [test] },
  to: { path: to, ...(but.length > 0 ? { pathNot: but } : {}) },
});

/** The same for what is loaded when the program runs; types alone may be imported. */
const neverLoaded = (...rule) => {
  const { to, ...rest } = never(...rule);
  return { ...rest, to: { ...to, dependencyTypesNot: ['type-only'] } };
};

const inLine = (name, folder) =>
  modules
    .slice(0, -1)
    .map((left, index) =>
      never(
        `${name}-line-${left}`,
        `${left} stands to the left of ${modules.slice(index + 1).join(', ')} and may not import them`,
        `^${folder}/${left}/`,
        `^${folder}/(${modules.slice(index + 1).join('|')})/`,
      ),
    );

const ending = (kind) => `${anyModule}/.*[.]${kind}[.]ts$`;
const kinds = (...names) => `${server}/modules/.*[.](${names.join('|')})[.]ts$`;

module.exports = {
  forbidden: [
    ...inLine('server', 'packages/server/src/modules'),
    ...inLine('web', 'packages/web/src/features'),
    ...inLine('contract', 'packages/contract/src'),
    never('through-the-door', 'a module is entered by its index.ts', `${anyModule}/`, `${server}/modules/`, [
      `${server}/modules/$1/`,
      `${server}/modules/[^/]+/index([.]domain)?[.]ts$`,
    ]),
    never(
      'platform-knows-no-module',
      'the platform is the ground floor',
      `${server}/platform/`,
      `${server}/(modules/|app[.]ts)`,
    ),
    never(
      'only-app-knows-all',
      'app.ts alone puts the modules together; verify.ts asks them for their invariants, commands for one thing each',
      `${server}/(?!modules/|app[.]ts|verify[.]ts|[a-z-]+[.]command[.]ts)`,
      `${server}/modules/`,
    ),
    never(
      'contract-stands-alone',
      'the contract runs in browser and server',
      '^packages/contract/',
      '^(packages/(server|web)|tools|e2e)/',
    ),
    never(
      'kernel-knows-no-module',
      'the kernel is shared by all modules',
      '^packages/contract/src/kernel/',
      `^packages/contract/src/(${modules.join('|')}|events)/`,
    ),
    never('web-without-server', 'the web knows the contract alone', '^packages/web/', '^(packages/server|tools|e2e)/'),
    never(
      'server-without-web',
      'the server knows the built files alone',
      '^packages/server/(src|seed)/',
      '^(packages/web|tools|e2e)/',
    ),
    never(
      'blocks-know-no-feature',
      'ui and lib know no domain',
      '^packages/web/src/(ui|lib)/',
      '^packages/web/src/features/',
    ),
    never(
      'the-app-is-on-top',
      'features, blocks and routing are put together above them',
      '^packages/web/src/(features|ui|lib|routing)/',
      '^packages/web/src/app/',
    ),
    never(
      'routing-knows-no-feature',
      'guards, menu and the functions that declare pages stand below the features, which declare them',
      '^packages/web/src/routing/',
      '^packages/web/src/(features|ui)/',
    ),
    never(
      'nobody-needs-the-site',
      'the public pages stand at the end of the line',
      '^packages/web/src/features/(?!site/)',
      '^packages/web/src/features/site/',
    ),
    never('only-queries-speak-sql', 'SQL lives in .queries.ts', `${anyModule}/(?!.*[.]queries[.]ts$)`, queryBuilder),
    never(
      'routes-only-bind',
      'routes call their service',
      ending('routes'),
      kinds('queries', 'gateway', 'jobs', 'subscribers', 'domain'),
    ),
    never('routes-without-database', 'routes open no transaction', ending('routes'), `${server}/platform/db/`),
    never(
      'service-below-routes',
      'services are called, they do not listen',
      ending('service'),
      kinds('routes', 'jobs', 'subscribers'),
    ),
    never('domain-is-pure', 'a domain imports the contract and other domains', ending('domain'), '.', [
      '^packages/contract/',
      `${server}/modules/$1/.*[.](domain|text)[.]ts$`,
      `${server}/modules/[^/]+/index[.]domain[.]ts$`,
      '^(node:)?crypto$',
      `${server}/platform/seal/`,
    ]),
    never('queries-below-all', 'queries import contract and database', ending('queries'), `${server}/`, [
      `${server}/platform/(db/|ctx[.]ts$|http/route[.]ts$)`,
      `${server}/modules/$1/.*[.](queries|domain)[.]ts$`,
    ]),
    never(
      'gateway-faces-out',
      'a gateway talks to one outside party',
      ending('gateway([.]fake)?'),
      kinds('routes', 'service', 'queries', 'jobs', 'subscribers'),
    ),
    never(
      'work-calls-service',
      'jobs and subscribers call their service',
      ending('(jobs|subscribers)'),
      kinds('queries', 'gateway', 'routes', 'domain'),
    ),
    never(
      'mail-is-words',
      'a mail, and a page of plain html, is a function from values to words',
      ending('(mail|page)'),
      `${server}/`,
      [
        `${server}/modules/$1/.*[.](domain|mail|page|text)[.]ts$`,
        `${server}/platform/(mail/(html|email|mailer)|pages/plain-page)[.]ts$`,
      ],
    ),
    neverLoaded(
      'drawn-apart',
      'a document is drawn by a .drawing.ts in a thread of its own',
      `${server}/(?!platform/pdf/|.*[.]drawing[.]ts$)`,
      `(^|/)node_modules/pdfkit/|${server}/platform/pdf/(pdf|paper|table|writing|pages/(document|page))[.]ts$`,
    ),
    neverLoaded(
      'drawings-are-loaded-apart',
      'the thread that draws loads a .drawing.ts by its address; everybody else imports its types',
      `${server}/`,
      '[.]drawing[.]ts$',
    ),
    neverLoaded('drawing-is-pure', 'a drawing turns values into pages', ending('drawing'), `${server}/`, [
      `${server}/platform/pdf/`,
      `${server}/modules/$1/.*[.](domain|text)[.]ts$`,
    ]),
    never(
      'door-shows-no-sql',
      'a door opens on services, not on queries',
      `${anyModule}/index[.]ts$`,
      kinds('queries', 'gateway'),
    ),
    {
      name: 'no-circle',
      comment: 'circles, of types too; parts loaded later may look back',
      severity: 'error',
      from: { path: '^packages/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'found',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: { path: '^packages/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]css$|^packages/web/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
