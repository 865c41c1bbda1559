/** What the map itself says; its screen says the rest. */
export const mapTexts = {
  zoomIn: "Aproximar",
  zoomOut: "Afastar",
  /** Names the makers of the default tiles, as they ask. */
  attribution: "© colaboradores do OpenStreetMap",
  offers: (count: number) => (count === 1 ? "1 oferta" : `${count} ofertas`),
  companies: (count: number) => (count === 1 ? "1 loja" : `${count} lojas`),
};
