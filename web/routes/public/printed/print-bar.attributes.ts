export const printButton = "data-print";
