/** The icon of a category, decorative beside its name: a small picture stored by the site, or an emoji. */
export function CategoryIcon({ icon }: { icon: string }) {
  if (!icon.startsWith("/")) return <span aria-hidden="true">{icon}</span>;
  // Lazy: otherwise React makes the browser fetch the whole row of icons before the main pictures.
  return <img src={icon} alt="" width={24} height={24} loading="lazy" fetchPriority="low" />;
}
