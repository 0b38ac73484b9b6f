import ts from 'typescript';
import { type Finding, isTest, type Tree } from './tree.ts';

export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

export const lineOf = (source: ts.SourceFile, node: ts.Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);
const spoken = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'caption',
]);

/** Returns text written in a component; it belongs in a `.text.ts`. */
export function wordsInComponents(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => file.startsWith('packages/web/src/') && file.endsWith('.tsx') && !isTest(file))
    .flatMap((file) => {
      const source = parse(file, tree.text(file));
      const found: Finding[] = [];
      const visit = (node: ts.Node): void => {
        const words = wordsOf(node);
        if (words) found.push(`${file}:${lineOf(source, node)} says "${words}"`);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) && hasWord(node.text)) return node.text.trim();
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literal(node.expression);
  if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
    const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
    return literal(value);
  }
  return undefined;
}

function literal(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return hasWord(node.text) ? node.text : undefined;
  if (ts.isTemplateExpression(node)) {
    const fixed = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
    return hasWord(fixed) ? fixed : undefined;
  }
  if (ts.isConditionalExpression(node)) return literal(node.whenTrue) ?? literal(node.whenFalse);
  return undefined;
}

/** Returns exported functions of a domain with a docstring that does not say what is true after them. */
export function domainsWithoutWords(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => file.endsWith('.domain.ts'))
    .flatMap((file) => {
      const source = parse(file, tree.text(file));
      return source.statements
        .filter((statement) => isExported(statement) && isFunction(statement) && !hasDocstring(statement))
        .map((statement) => `${file}:${lineOf(source, statement)} exports a function without a docstring`);
    });
}

/** Returns default exports outside pages and configurations. */
export function defaultExports(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => /[.]tsx?$/.test(file) && !/[.]page[.]tsx$|[.]config[.]ts$|global-setup[.]ts$/.test(file))
    .filter((file) =>
      parse(file, tree.text(file)).statements.some(
        (s) =>
          ts.isExportAssignment(s) ||
          (isExported(s) && modifiers(s).some((m) => m.kind === ts.SyntaxKind.DefaultKeyword)),
      ),
    )
    .map((file) => `${file} has a default export and is no page`);
}

const modifiers = (node: ts.Node): readonly ts.ModifierLike[] =>
  ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
const isExported = (node: ts.Node): boolean => modifiers(node).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
const hasDocstring = (node: ts.Node): boolean => ts.getJSDocCommentsAndTags(node).length > 0;

function isFunction(node: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(node)) return true;
  if (!ts.isVariableStatement(node)) return false;
  return node.declarationList.declarations.some(
    ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  );
}

/** The one list, its twin in the database, and the check that looks for others. */
const ONE_LIST = new Set([
  'packages/contract/src/kernel/formula.ts',
  'packages/server/sql/platform/cell_text.sql',
  'tools/tidy/code.ts',
]);
const SIGNS = /(?:[=+\-@＝＋－＠﹢﹣﹦﹫|,'"`\s]|\\[trn=+@-]|\\u\{?f[ef][0-9a-f]{2}\}?)+/giu;

/** Returns lists of the characters a spreadsheet formula begins with, other than the kernel's: copies diverge. */
export function formulaLists(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => /[.](tsx?|cjs|sql)$/.test(file) && !isTest(file) && !ONE_LIST.has(file))
    .flatMap((file) => {
      const text = tree.text(file);
      return [...text.matchAll(SIGNS)]
        .filter(([run]) => {
          const plain = run.replaceAll(/\\u\{?(\w{4})\}?/g, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          );
          const signs = plain.normalize('NFKC');
          return signs.includes('@') && signs.includes('=') && /[+-]/.test(signs);
        })
        .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length} has its own signs of a formula`);
    });
}

/** Libraries that one file wraps: a file that imports the library itself would have to change when it is replaced. */
const WRAPPED: Readonly<Record<string, string>> = { hucre: 'packages/server/src/platform/spreadsheet.ts' };

/** Returns imports, in product, tests, bench and tools, of a library that only its own file may import. */
export function wrappedImports(tree: Tree): Finding[] {
  return Object.entries(WRAPPED).flatMap(([library, owner]) => {
    const imports = new RegExp(`(?:\\bfrom|\\bimport|\\bimport\\(|\\brequire\\()\\s*['"]${library}(?:/[^'"]*)?['"]`);
    return tree.files
      .filter((file) => /[.](tsx?|cjs)$/.test(file) && file !== owner && imports.test(tree.text(file)))
      .map((file) => `${file} imports ${library}: take what it needs from ${owner}`);
  });
}
