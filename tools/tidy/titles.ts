import ts from 'typescript';
import { lineOf, parse } from './code.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

/** Words that continue a sentence and never begin one of ours. */
const CONTINUES = /^(is|are|was|were|has|have|had|does|do|can|cannot|may|must|and|or|of|by|that)\b/;
/** The same words behind a quotation mark: only files with one are parsed. */
const QUOTED = new RegExp(`['"\`]${CONTINUES.source.slice(1)}`);

/** Returns the name of the function that a call begins with: `test` for `test.each(rows)('title', run)`, none for steps. */
function calleeOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node))
    return /^(step|describe)$/.test(node.name.text) ? undefined : calleeOf(node.expression);
  if (ts.isCallExpression(node)) return calleeOf(node.expression);
  return ts.isTaggedTemplateExpression(node) ? calleeOf(node.tag) : undefined;
}

/** Returns the words that a title begins with, up to the first value inserted into it. */
function beginningOf(title: ts.Expression | undefined): string | undefined {
  if (title && ts.isStringLiteralLike(title)) return title.text;
  return title && ts.isTemplateExpression(title) ? title.head.text : undefined;
}

/**
 * Returns test titles that only continue a sentence begun by their `describe`. A title is read alone: in a list of
 * failures, in a search, in the record of a run.
 */
export function unfinishedTitles(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => (isTest(file) || /^packages\/\w+\/test\/.*[.]tsx?$/.test(file)) && QUOTED.test(tree.text(file)))
    .flatMap((file) => {
      const source = parse(file, tree.text(file));
      const found: Finding[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node) && node.arguments.length > 1) {
          const [title] = node.arguments;
          const word = /^(test|it|longerTest)$/.test(calleeOf(node.expression) ?? '')
            ? CONTINUES.exec(beginningOf(title) ?? '')?.[0]
            : undefined;
          if (title && word)
            found.push(
              `${file}:${lineOf(source, title)} begins a test title with “${word}”: begin with the subject of the sentence, as in “a refund is refused without a reason”`,
            );
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}
