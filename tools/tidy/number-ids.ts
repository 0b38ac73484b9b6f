import ts from 'typescript';
import { lineOf, parse } from './code.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

/** Files that turn an id into a number because it arrives as text, and where from. */
const fromText: Readonly<Record<string, string>> = {
  'packages/server/src/modules/collect/invoice/upload-kind.service.ts': 'the context of an intake',
  'packages/server/src/modules/identity/secret/rekey.service.ts': 'a connection of its own, which reads int8 as text',
  'packages/server/src/modules/identity/sign-in/locked.service.ts':
    'the payload of a job, which is also made for unknown names',
  'packages/server/src/modules/org/onboarding/facts.service.ts': 'a stored change of facts',
  'packages/server/src/modules/org/split/decide-split.service.ts': 'a stored request',
  'packages/server/src/modules/org/upload/upload-request.service.ts': 'a stored request',
  'packages/server/src/modules/report/export/export.domain.ts': 'the filters of a file',
  'packages/server/src/modules/report/statement/statement-copy.service.ts': 'the filters of a file',
  'packages/server/src/modules/request/approval/proof-words.service.ts': 'the subject of a proof',
  'packages/server/src/modules/request/payment-type/calculation-context.service.ts': 'what was entered',
  'packages/server/src/modules/tax/rate/tax-rate.service.ts': 'a stored request',
};

const isIdName = (name: string): boolean => /^ids?$|Ids?$/.test(name);

/** Returns the name at the end of an expression: `orgId` of `row.orgId`, `rows[0]?.orgId!` and `row.orgId ?? 0`. */
function lastName(node: ts.Expression): string {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return lastName(node.expression);
  if (ts.isBinaryExpression(node)) return lastName(node.left);
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : '';
}

/**
 * Returns ids of the server that are turned into numbers although they are numbers already (docs/blocks.md#ids), and
 * exceptions that are not needed.
 */
export function convertedIds(tree: Tree, allowed = fromText): Finding[] {
  const used = new Set<string>();
  const found = tree.files
    .filter((file) => /^packages\/server\/src\/.*[.]ts$/.test(file) && !isTest(file))
    .filter((file) => /\b(?:Number|BigInt)\(/.test(tree.text(file)))
    .flatMap((file) => {
      const source = parse(file, tree.text(file));
      const findings: Finding[] = [];
      const visit = (node: ts.Node): void => {
        ts.forEachChild(node, visit);
        if (!ts.isCallExpression(node) || node.arguments.length !== 1) return;
        const name = node.expression.getText(source);
        if (!/^(?:Number|BigInt)$/.test(name) || !isIdName(lastName(node.arguments[0]!))) return;
        if (file in allowed) used.add(file);
        else findings.push(`${file}:${lineOf(source, node)} turns an id into a ${name}: it is a number already`);
      };
      visit(source);
      return findings;
    });
  const spare = Object.keys(allowed).filter((file) => !used.has(file));
  return [...found, ...spare.map((file) => `${file} needs no exception any more`)];
}
