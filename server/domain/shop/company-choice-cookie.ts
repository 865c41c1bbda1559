/** The company that a shopkeeper with several chose: a wish, checked against their own at each request. */
export const companyChoiceCookie = "pertinho_company";
