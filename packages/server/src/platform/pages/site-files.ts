import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { readTemplate, type Template } from './template.ts';

/** A file of the built site, held in memory with its compressed variants. */
export interface SiteFile {
  type: string;
  etag: string;
  /** Whether its name contains a hash, so that it may be cached forever. */
  immutable: boolean;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** The built site as it is served. Nothing is read from disk while requests arrive. */
export interface Site {
  files: ReadonlyMap<string, SiteFile>;
  pages: ReadonlyMap<string, Template>;
  /** The page for unknown addresses. */
  notFound: Template;
  /** The shell of the app, for the addresses of `routes`. */
  app?: Template;
  /** The shell with the beginning of a page in it, for the addresses that have one. */
  shells: ReadonlyMap<string, Template>;
  routes: readonly RegExp[];
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** What a visitor gets while the site is not built: the texts of the 404 page, nothing else. */
const BARE_404 =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>404 - Page Not Found</title></head><body><main><h1>404 - Page Not Found</h1><p>Sorry, the page you are looking for could not be found.</p></main></body></html>';

/**
 * Returns the pattern of a route: `/admin/*` is everything below /admin and /admin itself; `$id`, `:id` and `{id}` are
 * one part of an address.
 */
export function routePattern(pattern: string): RegExp {
  const below = pattern.endsWith('/*');
  const parts = (below ? pattern.slice(0, -2) : pattern)
    .split('/')
    .map((part) => (/^(\$|:|\{)/.test(part) ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}${below ? '(?:/.*)?' : ''}$`);
}

function readFiles(dist: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(dist, full).split(sep).join('/')}`;
    const type = TYPES[extname(entry.name)];
    const hidden =
      path.startsWith('/.') || /^[/](pages|routes|shells)[.]json$/.test(path) || path.startsWith('/pages/');
    if (!entry.isFile() || type === undefined || hidden) continue;
    const plain = readFileSync(full);
    const twin = (ending: string): Buffer | undefined =>
      existsSync(full + ending) ? readFileSync(full + ending) : undefined;
    const [br, gzip] = [twin('.br'), twin('.gz')];
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    files.set(path, {
      type,
      etag,
      immutable: path.startsWith('/assets/'),
      plain,
      ...(br ? { br } : {}),
      ...(gzip ? { gzip } : {}),
    });
  }
  return files;
}

const readJsonFile = <T>(path: string, otherwise: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;

/**
 * Reads the built site from its folder, once. Without the folder there is only the bare 404 page. Throws when a listed
 * page is missing or its slots are broken.
 */
export function readSite(dist: string): Site {
  const listed = readJsonFile<{ path: string; file: string; status?: number }[]>(join(dist, 'pages.json'), []);
  const template = (file: string): Template => readTemplate(readFileSync(join(dist, file), 'utf8'), file);
  const pages = new Map(listed.filter(({ path }) => path !== '*').map(({ path, file }) => [path, template(file)]));
  const missing = listed.find(({ path }) => path === '*')?.file;
  const shell = join(dist, 'app.html');
  return {
    files: existsSync(dist) ? readFiles(dist) : new Map(),
    pages,
    notFound: missing ? template(missing) : readTemplate(BARE_404, '404'),
    ...(existsSync(shell) ? { app: template('app.html') } : {}),
    shells: new Map(
      readJsonFile<{ path: string; file: string }[]>(join(dist, 'shells.json'), []).map(({ path, file }) => [
        path,
        template(file),
      ]),
    ),
    routes: readJsonFile<string[]>(join(dist, 'routes.json'), []).map(routePattern),
  };
}
