/**
 * The company chosen by a shopkeeper with several. The value is only a preference, checked against the shopkeeper's
 * companies at each request.
 */
export const companyChoiceCookie = "pertinho_company";
