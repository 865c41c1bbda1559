/** The error below a field. */
export const fieldError = "data-field-error";
