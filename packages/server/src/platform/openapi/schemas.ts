import { type $ZodType, toJSONSchema } from 'zod/v4/core';

export type JsonSchema = { [keyword: string]: unknown };

/** Returns the JSON Schema of a value as sent over the wire, complete in itself. */
export const jsonSchemaOf = (schema: $ZodType): JsonSchema =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Schemas with an id, listed in the document under their names. */
export class NamedSchemas {
  readonly all = new Map<string, JsonSchema>();

  /**
   * Returns the schema of a value as sent over the wire, with a reference for everything that has an id. Answers are
   * encoded and requests decoded by one schema with its input side as the wire form, so a name means one thing whoever
   * sends it: there is no second `…Input`. Two schemas with the same id throw.
   */
  wire(schema: $ZodType): JsonSchema {
    const { $schema, $defs, ...root } = jsonSchemaOf(schema);
    for (const [id, named] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      const text = toDocument(named);
      const known = this.all.get(id);
      if (known && JSON.stringify(known) !== JSON.stringify(text))
        throw new Error(`two schemas have the same id ${id}`);
      this.all.set(id, text);
    }
    return toDocument(root);
  }
}

/**
 * Makes references point into the document; replaces an empty `additionalProperties` by `true`, which means the same.
 */
function toDocument(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );
  return JSON.parse(text.replaceAll('"additionalProperties":{}', '"additionalProperties":true')) as JsonSchema;
}
