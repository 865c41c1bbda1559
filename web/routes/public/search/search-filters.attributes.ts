/** A form that each change submits. */
export const submitsOnChange = "data-submits-on-change";
