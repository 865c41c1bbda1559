export const brand = {
  name: "Pertinho",
  slogan: "ofertas perto de você",
  /** The loyalty club's name on screen. */
  club: "CLI Clube",
} as const;
