import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** A statement with a row type: of a `sql<Row>` tag, or the columns and tables that a `listRows<Row>` reads. */
export interface SqlTag {
  /** File and line. */
  at: string;
  /** Its text, with placeholders for values; undefined when it is assembled at run time. */
  text: string | undefined;
  /**
   * The type each column must match: `bigint`, `string`, `number`, `boolean`, `Date`, `array of …`, `object`, `any`.
   */
  row: Map<string, string[]>;
}

const ROWS = /\b(sql|listRows|pageRows)</;
const STATEMENT = /^\s*(select|with|insert|update|delete)\b/i;

/** Returns every statement of the server with a row type, read from the code with the compiler's types. */
export function sqlTags(server: string): SqlTag[] {
  const config = ts.getParsedCommandLineOfConfigFile(`${server}/tsconfig.json`, { noEmit: true }, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => {},
  } as ts.ParseConfigFileHost);
  const files = config!.fileNames.filter(
    (file) => file.startsWith(`${server}/src/`) && !file.endsWith('.test.ts') && ROWS.test(readFileSync(file, 'utf8')),
  );
  const program = ts.createProgram(files, {
    ...config!.options,
    ...{ noEmit: true, skipLibCheck: true, composite: false, incremental: false },
  });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!;
    const found: SqlTag[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const named = rowOf(node);
      if (!named) return;
      const type = checker.getTypeFromTypeNode(named);
      const text = ts.isCallExpression(node)
        ? new Text(checker).ofList(node)
        : new Text(checker).of(node as ts.TaggedTemplateExpression);
      if (!(type.flags & ts.TypeFlags.Object) || (text !== undefined && !STATEMENT.test(text))) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const row = checker
        .getPropertiesOfType(type)
        .map((property): [string, string[]] => [property.name, kindsOf(checker, checker.getTypeOfSymbol(property))]);
      found.push({ at: `${relative(server, file)}:${line + 1}`, text, row: new Map(row) });
    };
    visit(source);
    return found;
  });
}

const isSql = (tag: ts.Expression): boolean => ts.isIdentifier(tag) && tag.text === 'sql';

/** Returns the row type that a statement or a list names. A list without one is refused. */
function rowOf(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isTaggedTemplateExpression(node)) return isSql(node.tag) ? node.typeArguments?.[0] : undefined;
  if (!ts.isCallExpression(node) || !isList(node)) return undefined;
  if (!node.typeArguments) throw new Error(`${node.getSourceFile().fileName}: a list names the type of its rows`);
  return node.typeArguments[0];
}

/** Reports whether a call reads a list with `listRows` or `pageRows` of `platform/db/list-rows.ts`. */
const isList = ({ expression, arguments: [, parts] }: ts.CallExpression): boolean =>
  /^(listRows|pageRows)$/.test(expression.getText()) && parts !== undefined && ts.isObjectLiteralExpression(parts);

/** The text of a statement, including its fragments. */
class Text {
  #places = 0;
  readonly #checker: ts.TypeChecker;
  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  of(node: ts.TaggedTemplateExpression): string | undefined {
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return node.template.text;
    let text = node.template.head.text;
    for (const span of node.template.templateSpans) {
      const piece = this.#piece(span.expression, text);
      if (piece === undefined) return undefined;
      text += piece + span.literal.text;
    }
    return text;
  }

  /** The columns and the tables of a list; what it filters and sorts by has no effect on its row type. */
  ofList(node: ts.CallExpression): string | undefined {
    const { properties } = node.arguments[1] as ts.ObjectLiteralExpression;
    const partOf = (name: string, before: string): string | undefined => {
      const part = properties.find((one) => one.name?.getText() === name);
      return part && ts.isPropertyAssignment(part) ? this.#piece(part.initializer, before) : undefined;
    };
    const columns = partOf('columns', 'select ');
    const from = columns && partOf('from', `select ${columns} from `);
    const first = properties.find((one) => one.name?.getText() === 'pageFirst');
    if (!from || !first) return from && `select ${columns} from ${from}`;
    if (!ts.isPropertyAssignment(first) || !ts.isObjectLiteralExpression(first.initializer)) return undefined;
    const parts = new Map(
      first.initializer.properties.flatMap((one) =>
        ts.isPropertyAssignment(one) ? [[one.name.getText(), one.initializer] as const] : [],
      ),
    );
    const [of, held, join] = ['of', 'columns', 'join'].map((name) => parts.get(name));
    const joined = join && this.#piece(join, '');
    if (!of || !ts.isStringLiteral(of) || !joined) return undefined;
    const page = held ? this.#piece(held, 'select ') : `${of.text}.*`;
    return page && `select ${columns} from (select ${page} from ${from}) ${of.text} ${joined}`;
  }

  #piece(input: ts.Expression, before: string): string | undefined {
    const node = bare(input);
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) return this.of(node);
    if (!isFragment(this.#checker.getTypeAtLocation(node))) {
      this.#places += 1;
      return `$${this.#places}`;
    }
    if (ts.isConditionalExpression(node)) return this.#piece(node.whenTrue, before);
    if (ts.isCallExpression(node)) return this.#called(node, before);
    const value = this.#declared(node);
    return value && this.#piece(value, before);
  }

  #called(node: ts.CallExpression, before: string): string | undefined {
    const name = node.expression.getText();
    if (name === 'sql.join') return joined(node.arguments[1]?.getText() ?? ', ', before);
    const made = this.#declared(node.expression);
    if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made)) || !made.body) return undefined;
    if (!ts.isBlock(made.body)) return this.#piece(made.body, before);
    const answer = made.body.statements.find(ts.isReturnStatement)?.expression;
    return answer && this.#piece(answer, before);
  }

  #declared(node: ts.Expression): (ts.Expression & ts.Node) | undefined {
    let symbol = this.#checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol);
    const made = symbol?.valueDeclaration;
    if (made && ts.isFunctionDeclaration(made)) return made as unknown as ts.Expression;
    return made && ts.isVariableDeclaration(made) && made.initializer ? bare(made.initializer) : undefined;
  }
}

/** Conditions and sort orders assembled at run time do not affect the result's columns; tables and columns do. */
function joined(separator: string, before: string): string | undefined {
  if (separator.includes('union')) return undefined;
  if (/(where|and|on|\()\s*$/i.test(before)) return 'true';
  return /by\s*$/i.test(before) ? '1' : undefined;
}

function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return bare(node.expression);
  return node;
}

const isFragment = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isFragment) : type.getProperty('toOperationNode') !== undefined;

/** Returns the kinds of a type's values, without null and undefined. A branded type counts as its base type. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((one) => kindsOf(checker, one)))];
  if (type.isIntersection())
    return kindsOf(checker, type.types.find((one) => !(one.flags & ts.TypeFlags.Object)) ?? type.types[0]!);
  const { flags } = type;
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
  if (flags & ts.TypeFlags.BigIntLike) return ['bigint'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['any'];
  if (checker.isArrayType(type))
    return kindsOf(checker, checker.getTypeArguments(type as ts.TypeReference)[0]!).map((kind) => `array of ${kind}`);
  return [type.symbol?.name === 'Date' ? 'Date' : 'object'];
}
