/** A category's sign, as decoration beside its name: a small picture that the site keeps, or an emoji. */
export function CategoryIcon({ icon }: { icon: string }) {
  if (!icon.startsWith("/")) return <span aria-hidden="true">{icon}</span>;
  return <img src={icon} alt="" width={24} height={24} />;
}
