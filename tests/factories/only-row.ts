/** The row that an insert of one row returns. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("the insert returned no row");
  return row;
}
