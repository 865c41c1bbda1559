import { z } from "zod";
import { uuid } from "./identifiers.ts";
import { validation } from "./validation.texts.ts";

/*
 * The input of every write is a strict object: ignoring a mistyped key would change something other than the caller
 * intended. contract/api/strict-writes.test.ts checks this for every write.
 */

/** A write without parameters and without a body. */
export const noInput = z.strictObject({}, { error: validation.form }).optional();

/** A write with the id in its path and without a body. */
export const recordToChange = z.strictObject({ id: uuid() }, { error: validation.form });

type RequiredField<Field extends z.ZodType> = z.ZodType<z.output<Field>, Exclude<z.input<Field>, undefined>>;

type Whole<Shape extends z.ZodRawShape> = z.ZodObject<
  { [Key in keyof Shape]: Shape[Key] extends z.ZodType ? RequiredField<Shape[Key]> : never },
  z.core.$strict
>;

/**
 * Returns the same schema with every key required, even if only as null or empty. It is for writes that replace a
 * whole record, where a missing key would clear its field or reset it to the default of a new record.
 */
export function requireAllKeys<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): Whole<Shape> {
  const shape = Object.entries(schema.shape).map(([key, field]) => [key, requiredField(field as z.ZodType)]);
  return schema.safeExtend(Object.fromEntries(shape)) as unknown as Whole<Shape>;
}

/** Returns the field without its default and no longer optional. */
function requiredField(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return requiredField(field.def.innerType as z.ZodType);
  }
  if (!(field instanceof z.ZodPipe)) return field;
  // A clone preserves the checks that follow the pipe.
  return field.clone({ ...field.def, in: requiredField(field.def.in as z.ZodType) });
}
