/**
 * Marks the message of an error page, of the screens and of the server. A form that gets an error page as its response
 * shows this message and keeps what was typed.
 */
export const problemAttribute = "data-problem";
