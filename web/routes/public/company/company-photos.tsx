import type { CompanyView } from "#contract/company/company.view.ts";
import { Picture } from "#web/ui/display/picture.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

export function CompanyPhotos({ company: { photos, name, tone } }: { company: CompanyView }) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos">
      <SectionHeading id="photos" className="mb-3.5">
        Fotos
      </SectionHeading>
      <ul className="grid grid-cols-pair gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <Picture
              picture={photo}
              alt={`${name}, foto ${index + 1} de ${photos.length}`}
              tone={tone}
              sizes="(min-width: 1024px) 270px, (min-width: 640px) 33vw, 50vw"
              className="rounded-card"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
