import { type $ZodType, toJSONSchema } from 'zod/v4/core';

export type JsonSchema = { [keyword: string]: unknown };

/** Schemas that carry an id, as they stand in the document under their names. */
export class NamedSchemas {
  readonly all = new Map<string, JsonSchema>();

  /**
   * The schema of a value as it goes over the wire, with a reference for everything that has an id. Answers are encoded
   * and requests decoded by one schema whose wire form is its input side, so a name stands for one thing whoever sends it:
   * there is no second `…Input`. Two schemas of one id throw.
   */
  wire(schema: $ZodType): JsonSchema {
    const { $schema, $defs, ...root } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    for (const [id, named] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      const text = toDocument(named);
      const known = this.all.get(id);
      if (known && JSON.stringify(known) !== JSON.stringify(text)) throw new Error(`two schemas have the id ${id}`);
      this.all.set(id, text);
    }
    return toDocument(root);
  }
}

/** References point into the document; an empty `additionalProperties` says nothing and `true` says the same plainly. */
function toDocument(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );
  return JSON.parse(text.replaceAll('"additionalProperties":{}', '"additionalProperties":true')) as JsonSchema;
}
