/** Texts of the map itself; its screen has the others. */
export const mapTexts = {
  zoomIn: "Aproximar",
  zoomOut: "Afastar",
  /** Credits the authors of the default tiles, as they require. */
  attribution: "© colaboradores do OpenStreetMap",
  offers: (count: number) => (count === 1 ? "1 oferta" : `${count} ofertas`),
  companies: (count: number) => (count === 1 ? "1 loja" : `${count} lojas`),
};
