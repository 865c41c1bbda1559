/** A category's sign, as decoration beside its name: a small picture that the site keeps, or an emoji. */
export function CategoryIcon({ icon }: { icon: string }) {
  if (!icon.startsWith("/")) return <span aria-hidden="true">{icon}</span>;
  // Lazy, or React would have the browser fetch the whole row before the pictures that people look at.
  return <img src={icon} alt="" width={24} height={24} loading="lazy" fetchPriority="low" />;
}
