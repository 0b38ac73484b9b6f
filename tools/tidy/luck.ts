import ts from 'typescript';
import { lineOf, parse } from './code.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

/** Tests that may compare a machine measurement with a limit, each with its reason. */
const mayMeasure: Readonly<Record<string, string>> = {};
/** A timeout that only bounds how long a test waits is at least this long. */
const SHORTEST_GUARD_MS = 60_000;

/** Where a clock, memory or processor time is read. `Date.now() - x` is a duration; other uses are points in time. */
const READING =
  /\bperformance\.now\(\)|\bprocess\.(hrtime|memoryUsage|cpuUsage|resourceUsage)\b|(?<!new Date\()\bDate\.now\(\)\s*-/;
const LIMIT = /^toBe(Less|Greater)Than(OrEqual)?$/;
const COMPARED = /[^=<>]<=?\s|[^=<>]>=?\s/;

const isOfTests = (file: string): boolean =>
  /[.]tsx?$/.test(file) && (isTest(file) || /^packages\/\w+\/test\/|^e2e\/support\//.test(file));

/** Returns a node and all its descendants. */
function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...nodesOf(child)));
  return nodes;
}

/** Returns the text that decides a value: of a function, what it returns. */
function textOf(node: ts.Node): string {
  if (!ts.isFunctionLike(node)) return node.getText();
  const { body } = node as ts.FunctionLikeDeclaration;
  if (!body || !ts.isBlock(body)) return body?.getText() ?? '';
  return nodesOf(body)
    .filter(ts.isReturnStatement)
    .map((each) => each.getText())
    .join('\n');
}

/** Returns what receives a value, and the value: a variable, a property, a function, or a list that is appended to. */
function taking(node: ts.Node): [name: ts.Node, value: readonly ts.Node[]] | undefined {
  if (ts.isVariableDeclaration(node) && node.initializer) return [node.name, [node.initializer]];
  if (ts.isPropertyAssignment(node)) return [node.name, [node.initializer]];
  if (ts.isFunctionDeclaration(node) && node.name) return [node.name, [node]];
  if (ts.isBinaryExpression(node) && /^(\+|-)?=$/.test(node.operatorToken.getText())) return [node.left, [node.right]];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return /^(push|add|set)$/.test(node.expression.name.text) ? [node.expression.expression, node.arguments] : undefined;
}

/**
 * Returns a test of whether a text contains a machine measurement: reads one, or uses a name of this file that holds
 * one.
 */
function figuresIn(nodes: readonly ts.Node[]): (text: string) => boolean {
  const names = new Set<string>();
  const isFigure = (text: string): boolean =>
    READING.test(text) || (text.match(/[A-Za-z_$][\w$]*/g) ?? []).some((word) => names.has(word));
  for (let known = -1; known < names.size; ) {
    known = names.size;
    for (const node of nodes) {
      const [name, values] = taking(node) ?? [];
      if (!name || !values?.some((value) => isFigure(textOf(value)))) continue;
      // In a destructured result, the parts that are measurements already have such names.
      if (ts.isPropertyAccessExpression(name)) names.add(name.name.text);
      else if (!ts.isObjectBindingPattern(name))
        for (const each of nodesOf(name)) if (ts.isIdentifier(each)) names.add(each.text);
    }
  }
  return isFigure;
}

/** Reports whether this runs only where the test has the machine to itself. */
function isOfAQuietNight(node: ts.Node): boolean {
  const isDeep = (condition: ts.Node) => /^[^|!]*=== 'deep'[^|!]*$/.test(condition.getText());
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isIfStatement(parent) && parent.thenStatement === at && isDeep(parent.expression)) return true;
    if (ts.isCallExpression(parent) && /\brunIf\b/.test(parent.expression.getText()) && isDeep(parent.expression))
      return true;
  }
  return false;
}

/** Returns where an expectation compares a time, memory or processor measurement with a limit. */
function limitsIn(file: string, text: string): Finding[] {
  const source = parse(file, text);
  const nodes = nodesOf(source);
  const isFigure = figuresIn(nodes);
  return nodes.filter(ts.isCallExpression).flatMap((call) => {
    const isLimit = ts.isPropertyAccessExpression(call.expression) && LIMIT.test(call.expression.name.text);
    const isExpect = /^expect(\.soft)?$/.test(call.expression.getText());
    const message = call.getText();
    const isRefused = isLimit ? isFigure(message) : isExpect && comparesFigure(call, isFigure);
    return isRefused && !isOfAQuietNight(call)
      ? [`${file}:${lineOf(source, call)} compares a figure of the machine with a limit: count, or move it to a bench`]
      : [];
  });
}

/** Reports whether the argument of `expect` compares a measurement. */
const comparesFigure = (call: ts.CallExpression, isFigure: (text: string) => boolean): boolean =>
  call.arguments
    .flatMap(nodesOf)
    .some((node) => ts.isBinaryExpression(node) && COMPARED.test(node.getText()) && isFigure(node.getText()));

/** Returns tests that depend on how fast or large the machine is, and exceptions that are not needed. */
export function machineLimits(tree: Tree, allowed = mayMeasure): Finding[] {
  const found = new Map(
    tree.files
      .filter((file) => isOfTests(file) && READING.test(tree.text(file)))
      .map((file) => [file, limitsIn(file, tree.text(file))]),
  );
  return [
    ...[...found].flatMap(([file, findings]) => (file in allowed ? [] : findings)),
    ...Object.keys(allowed)
      .filter((file) => !found.get(file)?.length)
      .map((file) => `${file} needs no exception any more`),
  ];
}

/**
 * Returns the shortest timeout in the options of a wait, literal or from a constant of the file; undefined without one.
 */
function guardOf(options: ts.Node | undefined, constants: ReadonlyMap<string, ts.Node>): number | undefined {
  if (!options) return undefined;
  const times = nodesOf(options).flatMap((node) => {
    if (ts.isNumericLiteral(options)) return [options];
    if (ts.isIdentifier(node) && node === options) return [constants.get(node.text)];
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'timeout') return [];
    return [constants.get(node.initializer.getText()) ?? node.initializer];
  });
  const known = times.flatMap((node) => {
    if (node && ts.isObjectLiteralExpression(node)) return guardOf(node, constants) ?? [];
    return node && ts.isNumericLiteral(node) ? Number(node.text) : [];
  });
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Returns waits in the tests of server and tools that a slow machine alone could end. */
export function shortWaits(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => /^(packages\/server|tools)\//.test(file) && (isOfTests(file) || isTest(file)))
    .filter((file) => /\bpoll\b|\bwaitFor\b/.test(tree.text(file)))
    .flatMap((file) => {
      const source = parse(file, tree.text(file));
      const nodes = nodesOf(source);
      const constants = new Map(
        nodes.flatMap((node) =>
          ts.isVariableDeclaration(node) && node.initializer ? [[node.name.getText(), node.initializer]] : [],
        ),
      );
      return nodes.filter(ts.isCallExpression).flatMap((call) => {
        const callee = call.expression.getText().replaceAll(/\s/g, '');
        if (!/^expect\.poll$|^(vi\.)?waitFor$/.test(callee)) return [];
        // Vitest waits without a timeout of their own: `expect.poll` uses the config's, `vi.waitFor` a second.
        const guard = guardOf(call.arguments[1], constants) ?? (callee === 'vi.waitFor' ? 1_000 : SHORTEST_GUARD_MS);
        return guard < SHORTEST_GUARD_MS
          ? [`${file}:${lineOf(source, call)} waits ${guard} ms at most: a slow machine needs longer`]
          : [];
      });
    });
}
