import ts from 'typescript';
import { lineOf, parse } from './code.ts';
import type { AddressLine } from './house.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

const BOOK = 'packages/contract/src/kernel/addresses.ts';
/** The one place of the web where the router's types are stated instead of checked. */
const TARGET = 'packages/web/src/lib/target.ts';
/** The one place of the web that makes the address of a call. */
const CALLS = 'packages/web/src/lib/api-client.ts';
const SERVER = 'packages/server/src/';
const WEB = 'packages/web/src/';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const blank = (comment: string): string => comment.replaceAll(/[^\n]/g, ' ');

/** Returns browser addresses written by hand in the server, of pages that the book of addresses knows. */
export function addressesByHand(pages: readonly AddressLine[], tree: Tree): Finding[] {
  const paths = pages.filter(({ kind }) => kind === 'app').map(({ path }) => path.replace(/\/[${].*$/, ''));
  const written = new RegExp(`['"\`}](${paths.join('|')})(?=[/?#'"\`$\\s,.])`, 'g');
  return tree.files
    .filter((file) => file.startsWith(SERVER) && file.endsWith('.ts') && !isTest(file))
    .flatMap((file) => {
      const text = tree.text(file).replaceAll(COMMENTS, blank);
      return [...text.matchAll(written)].map(
        ({ index, 1: path }) =>
          `${file}:${text.slice(0, index).split('\n').length} writes the address ${path}: take it from ${BOOK}`,
      );
    });
}

/**
 * Returns addresses with a query that are written by hand in the web: a text, or a part of a template, with `?name=` or
 * `&name=`, or that goes on with `?` before a query made elsewhere. An argument of `fetch` is a call of the API.
 */
export function queriesByHand(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => file.startsWith(WEB) && /[.]tsx?$/.test(file) && !isTest(file) && file !== CALLS)
    .flatMap((file) => {
      const source = parse(file, tree.text(file));
      const found: Finding[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node) && node.expression.getText(source) === 'fetch') return;
        if (textsOf(node).some((text) => /[?&][\w-]+=/.test(text)) || goesOnWithQuery(node))
          found.push(`${file}:${lineOf(source, node)} writes an address with a query: take it from ${BOOK}`);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** Returns the literal parts of a text or template. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)] : [];
}

/** Reports whether a template has `?` before a substitution, after a path or after another one. */
const goesOnWithQuery = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) &&
  textsOf(node)
    .slice(0, -1)
    .some((text, at) => (at === 0 ? /^\/\S*\?$/.test(text) : text === '?'));

/**
 * Returns places of the web that switch off the types of a link or navigation: `as never` or a path stated as another
 * one at `to` or `search`. They take an address of the book through `Way` or `targetOf`.
 */
export function untypedRoutes(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => file.startsWith(WEB) && /[.]tsx?$/.test(file) && file !== TARGET)
    .filter((file) => /\bas (never|'\/)/.test(tree.text(file)))
    .flatMap((file) => {
      const source = parse(file, tree.text(file));
      const found: Finding[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isAsExpression(node) && isUntyped(node))
          found.push(`${file}:${lineOf(source, node)} switches the router's types off: use Way or targetOf`);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** Reports whether a cast states another path, or is `never` for the target or the search of a route. */
function isUntyped({ type, parent }: ts.AsExpression): boolean {
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return type.literal.text.startsWith('/');
  if (type.kind !== ts.SyntaxKind.NeverKeyword) return false;
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  return (ts.isPropertyAssignment(holder) || ts.isJsxAttribute(holder)) && /^(to|search)$/.test(holder.name.getText());
}

/** Returns texts that are stated to be an address of the book instead of taken from it. */
export const statedAddresses = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => /^packages\/(contract|server|web)\/src\//.test(file) && file !== BOOK)
    .filter((file) => /\bas (addresses\.)?PortalAddress\b/.test(tree.text(file)))
    .map((file) => `${file} states an address instead of taking it from ${BOOK}`);
