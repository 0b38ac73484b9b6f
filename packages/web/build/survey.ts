import { join } from 'node:path';
import { type Plugin, type Rolldown, build as viteBuild } from 'vite';
import { webRoot } from './fresh.ts';
import type { Piece } from './plan-chunks.ts';
import { reached } from './reached.ts';

/** A piece of the program with what only the survey knows of it. */
interface Found extends Piece {
  name: string;
  modules: readonly string[];
  /** The entries it loads while it runs. */
  parts: readonly string[];
}

/** The program as the bundler splits it by itself: one piece for each set of entries that need the same modules. */
export interface Survey {
  pieces: ReadonlyMap<string, Found>;
  /** Returns the piece of a source that is an entry. */
  entry: (source: string) => string;
  /** Returns the pieces of the entries that the declarations collected in a source load. */
  declaredIn: (source: string) => string[];
}

/** Libraries in a file of their own, because they change less than the rest. */
const apart = new Set(['react', 'rolldown-runtime']);

/** Builds the program in memory, without grouping anything but React and what every page needs. */
export async function survey(): Promise<Survey> {
  const imports = new Map<string, readonly string[]>();
  const loads = new Map<string, readonly string[]>();
  const watch: Plugin = {
    name: 'survey',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id)!;
        imports.set(id, importedIds);
        loads.set(id, dynamicallyImportedIds);
      }
    },
  };
  const { output } = (await viteBuild({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [watch],
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
    },
  })) as Rolldown.RolldownOutput;

  const bytes = new Map<string, number>();
  for (const file of output) bytes.set(file.fileName, (file.type === 'chunk' ? file.code : file.source).length);
  const chunks = output.filter((file) => file.type === 'chunk');
  const pieces = new Map<string, Found>();
  for (const { fileName, name, modules, viteMetadata, ...chunk } of chunks) {
    const files = [fileName, ...(viteMetadata?.importedCss ?? [])];
    pieces.set(fileName, {
      id: fileName,
      name,
      bytes: files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0),
      imports: chunk.imports.filter((file) => bytes.has(file)),
      parts: chunk.dynamicImports.filter((file) => bytes.has(file)),
      isFixed: chunk.isEntry || chunk.isDynamicEntry || apart.has(name),
      modules: Object.keys(modules),
    });
  }

  const ofModule = new Map(chunks.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]));
  return {
    pieces,
    entry: (source) => {
      const piece = ofModule.get(join(webRoot, source));
      if (piece === undefined) throw new Error(`The program has no entry ${source}`);
      return piece;
    },
    declaredIn: (source) => {
      const modules = reached([join(webRoot, source)], (id) => imports.get(id) ?? []);
      return [...modules].flatMap((id) => loads.get(id) ?? []).flatMap((id) => ofModule.get(id) ?? []);
    },
  };
}
