/**
 * The names of data attributes that a component writes to one element and a script reads, by what they mean (decision
 * 34). Component and script use the same object. Renaming an attribute is therefore a compile error where it was
 * forgotten.
 */
type DataAttributes<Name extends string> = Readonly<Record<Name, DataAttribute>>;
type DataAttribute = `data-${string}`;
type Value = string | number | true | undefined;

/** Returns the props of the component's element. Every attribute must be given. Undefined ones are not written. */
export function dataProps<Name extends string>(
  attributes: DataAttributes<Name>,
  values: Record<Name, Value>,
): Record<DataAttribute, Value> {
  const names = Object.keys(attributes) as Name[];
  return Object.fromEntries(names.map((name) => [attributes[name], values[name]]));
}

/** Reads the attributes of an element. Absent ones are empty. */
export function readData<Name extends string>(
  element: Element,
  attributes: DataAttributes<Name>,
): Record<Name, string> {
  const names = Object.keys(attributes) as Name[];
  const values = names.map((name) => [name, element.getAttribute(attributes[name]) ?? ""]);
  return Object.fromEntries(values) as Record<Name, string>;
}

/** Returns the props of an element that a script finds by an attribute without a value. */
export function marker(attribute: DataAttribute): Record<DataAttribute, ""> {
  return { [attribute]: "" };
}
