import { classNames } from "./class-names.ts";
import type { TableProps } from "./table.tsx";
import { cellLook, headerLook, rowLook, tableLook } from "./table-look.ts";
import { NoRows } from "./table-no-rows.tsx";

/** The same table as the server sends it: everything to read, nothing yet to press. */
export function PlainTable<Item extends object>({
  label,
  columns,
  items,
  keyOf,
  selection,
  onReorder,
  loading,
  loadingLabel,
  empty,
}: Omit<TableProps<Item>, "className">) {
  const selectable = selection !== undefined;
  return (
    <table aria-label={label} className={tableLook}>
      <thead>
        <tr>
          {onReorder && <td className={classNames(headerLook(), "w-px")} />}
          {selectable && <td className={headerLook()} />}
          {columns.map((column) => (
            <th key={column.id} scope="col" className={headerLook(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)} className={rowLook}>
            {onReorder && (
              <td className={cellLook()}>
                <span className="block w-6" />
              </td>
            )}
            {selectable && <td className={cellLook()} />}
            {columns.map((column) => (
              <td key={column.id} className={cellLook(column)}>
                {column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
        {items.length === 0 && (
          <tr>
            <td colSpan={columns.length}>
              <NoRows loading={loading} loadingLabel={loadingLabel} empty={empty} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
